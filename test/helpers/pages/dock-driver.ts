import type { ActionShow } from '@show-of-hands/bus';
import type { Locator, Page } from 'playwright-core';
import { openDock } from './open-dock.ts';

/** A dock in a browser, used by what it says of itself: which action a button does, which value a field is for. */
export class DockDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a dock and pairs it. */
  static async open(page: Page, url: string, code: string): Promise<DockDriver> {
    await openDock(page, url, code, '[data-tab], [data-testid=moment]');
    return new DockDriver(page);
  }

  async tab(name: string): Promise<void> {
    await this.page.click(`[data-tab=${name}]`);
    await this.page.waitForSelector(`[data-tab=${name}][aria-selected=true]`);
  }

  /** Where an action is done: on this tab, or else on the first that has it. */
  async placeOf(action: string): Promise<Locator> {
    const places = this.page.locator(`[data-action="${action}"]`);
    const place = places.first();
    if (await place.isVisible()) return place;
    // what is closed around it, the outermost first: what else is in there is not drawn, though older engines give it a place
    const closed = this.page.locator('[role=tabpanel] details:not([open])', { has: places });
    for (const tab of await this.page.locator('[data-tab]').all()) {
      await tab.click();
      while (!(await place.isVisible()) && (await closed.count()) > 0)
        await closed.first().locator('> summary').click();
      if (await place.isVisible()) return place;
    }
    throw new Error(`no tab of the dock offers "${action}"`);
  }

  /** Does an action that has its button and its fields, and answers its question. What was typed, by name. */
  async perform({ name, args, confirm }: ActionShow): Promise<Record<string, string>> {
    const place = await this.placeOf(name);
    const typed: Record<string, string> = {};
    for (const arg of args) {
      const field = place.locator(`[data-argument="${arg.name}"]`);
      if (arg.choices === null) {
        typed[arg.name] = arg.name === 'seconds' ? '10' : `some-${arg.name}`;
        await field.fill(typed[arg.name] ?? '');
      } else {
        typed[arg.name] = arg.choices.at(-1) ?? '';
        await choose(field, typed[arg.name] ?? '');
      }
    }
    const isButton = await place.evaluate((element) => element.tagName === 'BUTTON');
    await (isButton ? place : place.locator('button').first()).click();
    if (confirm !== null) await this.agree();
    return typed;
  }

  /** Does an action that sets one value, by its switch or its plus. */
  async set(name: string): Promise<void> {
    const place = await this.placeOf(name);
    const knob = place.getByRole('switch');
    if ((await knob.count()) > 0) await knob.click();
    else await place.getByRole('button').last().click();
  }

  /** Opens what leads through the setup, unless it is open already. */
  async openWizard(): Promise<void> {
    const step = this.page.locator('[data-step]');
    if (await step.isVisible()) return;
    await this.tab('setup');
    if (!(await step.isVisible())) await this.page.locator('[data-opens=wizard]').click();
    await step.waitFor();
  }

  /** Says yes to the question that is being asked. */
  async agree(): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button').first().click();
    await question.waitFor({ state: 'detached' });
  }
}

/** Chooses among what is offered, however it is drawn; what there is one of only is not asked for. */
async function choose(field: Locator, value: string): Promise<void> {
  if ((await field.count()) === 0) return;
  const isList = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isList) await field.selectOption(value);
  else await field.locator(`input[value="${value}"]`).check({ force: true });
}
