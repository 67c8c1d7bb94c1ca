import type { SetupShow } from '@show-of-hands/bus';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import type { Tab } from '../action/action-places.ts';
import { useAction, useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { useGameNames } from '../games/registry.ts';
import { DEMO, ReplayButton } from '../matches/ReplayButton.tsx';
import { dockWords } from '../words/index.ts';
import { ObsStep } from './ObsStep.tsx';
import { SetupFields, type Typed } from './SetupFields.tsx';
import { TestButtons } from './TestButtons.tsx';
import { STEPS, type Step } from './wizard-steps.ts';

interface Props {
  readonly setup: SetupShow;
  readonly onClose: () => void;
  readonly onTab: (tab: Tab) => void;
}

/** Leads through everything that a show needs, one thing at a time. Each step can be tried out, and skipped. */
export function WizardPanel({ setup, onClose, onTab }: Props) {
  const say = useWords(dockWords);
  const [at, setAt] = useState(0);
  // whoever looks at another step first finds again what they typed
  const [typed, setTyped] = useState<Typed>({});
  const step = STEPS[at];
  return (
    <Panel
      title={say('wizard.title')}
      className="wizard"
      aside={
        <button type="button" className="quiet" onClick={onClose}>
          {say('wizard.dismiss')}
        </button>
      }
    >
      <Restart setup={setup} />
      <ol className="wizard-steps">
        {STEPS.map(({ name }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => setAt(index)}
            >
              {index + 1}
              <span className="wizard-name">{say(`wizard.${name}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      {step ? (
        <StepView
          key={step.name}
          step={step}
          setup={setup}
          typed={typed}
          onType={setTyped}
          onTab={onTab}
          onBack={at > 0 ? () => setAt(at - 1) : null}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <Done onClose={onClose} onBack={() => setAt(STEPS.length - 1)} />
      )}
    </Panel>
  );
}

interface StepProps {
  readonly step: Step;
  readonly setup: SetupShow;
  /** In every step. */
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly onTab: (tab: Tab) => void;
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
}

function StepView({ step, setup, typed, onType, onTab, onBack, onNext }: StepProps) {
  const say = useWords(dockWords);
  const action = useAction('setup');
  const attempt = useTry();
  const heading = useRef<HTMLHeadingElement>(null);
  // whoever goes on by keyboard or screen reader is told where they are now
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const fields = setup.fields.filter(({ name }) => step.fields.includes(name));
  const [here, elsewhere] = byStep(typed, step);
  const isTyped = Object.keys(here).length > 0;
  const save = async () => {
    if (!isTyped) return;
    if (await attempt('setup', JSON.stringify(here))) onType(elsewhere);
  };
  const form = (
    <>
      <SetupFields fields={fields} typed={typed} onType={onType} />
      {fields.length > 0 && action && (
        <Press
          action="setup"
          className={isTyped ? 'primary' : ''}
          why={isTyped ? null : say('wizard.nothingTyped')}
          onPress={() => void save()}
        >
          {say('wizard.save')}
        </Press>
      )}
    </>
  );
  return (
    <div className="wizard-step" data-step={step.name}>
      <h3 ref={heading} tabIndex={-1}>
        {say(`wizard.${step.name}Title`)}
      </h3>
      <p className="note">{say(`wizard.${step.name}About`)}</p>
      {step.name === 'chain' && <WhoseContracts />}
      {step.name === 'obs' ? (
        <ObsStep unsaved={isTyped}>
          {form}
          <TestButtons names={step.tests} unsaved={isTyped} />
        </ObsStep>
      ) : (
        form
      )}
      {step.name === 'look' && <LookStep onTab={onTab} />}
      {step.name === 'delay' && <Measured />}
      {step.name !== 'obs' && <TestButtons names={step.tests} unsaved={isTyped} />}
      <div className="row wizard-nav">
        {onBack && (
          <button type="button" onClick={onBack}>
            {say('wizard.back')}
          </button>
        )}
        <button type="button" className={isTyped || step.name === 'obs' ? '' : 'primary'} onClick={onNext}>
          {say(isTyped ? 'wizard.skip' : 'wizard.next')}
        </button>
      </div>
    </div>
  );
}

/** Contracts are of one game: of the one that is on. */
function WhoseContracts() {
  const { games } = useDock().show;
  const say = useWords(dockWords);
  const gameWords = useGameNames();
  const on = games?.all.find(({ id }) => id === games.on);
  if (on === undefined || games === null || games.all.length < 2) return null;
  return <p className="note">{say('wizard.contractsOf', { name: gameWords(on).name })}</p>;
}

/** What came of the last measurement: it ends long after it was asked for. */
function Measured() {
  const { control } = useDock();
  const say = useWords(dockWords);
  const [last] = control.audit.filter(({ action }) => action === 'measure').sort((a, b) => b.at - a.at);
  return (
    <p className="note" role="status">
      {last && say('wizard.measured', { outcome: last.outcome })}
    </p>
  );
}

/** What was typed in a step, and what was in the others. */
function byStep(typed: Typed, { fields }: Step): readonly [Typed, Typed] {
  const names: readonly string[] = fields;
  const all = Object.entries(typed);
  return [
    Object.fromEntries(all.filter(([name]) => names.includes(name))),
    Object.fromEntries(all.filter(([name]) => !names.includes(name))),
  ];
}

function LookStep({ onTab }: { readonly onTab: (tab: Tab) => void }) {
  const say = useWords(dockWords);
  return (
    <div className="row wrap">
      <button type="button" onClick={() => onTab('look')}>
        {say('wizard.editor')}
      </button>
      <DemoButton />
    </div>
  );
}

function DemoButton() {
  const say = useWords(dockWords);
  return <ReplayButton label={say('history.demo')} match={DEMO} />;
}

function Done({ onClose, onBack }: { readonly onClose: () => void; readonly onBack: () => void }) {
  const say = useWords(dockWords);
  return (
    <div className="wizard-step" data-step="done">
      <h3>{say('wizard.doneTitle')}</h3>
      <p className="note">{say('wizard.doneAbout')}</p>
      <DemoButton />
      <div className="row wizard-nav">
        <button type="button" onClick={onBack}>
          {say('wizard.back')}
        </button>
        <button type="button" className="primary" onClick={onClose}>
          {say('wizard.finish')}
        </button>
      </div>
    </div>
  );
}

/** What was set takes effect when the show begins anew. */
function Restart({ setup }: { readonly setup: SetupShow }) {
  const say = useWords(dockWords);
  const action = useAction('restart');
  const attempt = useTry();
  const place = useRef<HTMLDivElement>(null);
  const isWanted = setup.restart !== 'none';
  // it stands above the step that was saved, which may be longer than the dock
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return (
    <div role="status" ref={place}>
      {setup.problem !== null && <p className="problem">{setup.problem}</p>}
      {isWanted && (
        <div className="row wizard-restart">
          <p className="note">
            {say(setup.restart === 'waiting' ? 'wizard.restartWaits' : 'wizard.restartWanted')}
          </p>
          {action && (
            <Press
              action="restart"
              className="primary"
              why={action.available ? null : action.why}
              onPress={() => void attempt('restart')}
            >
              {say('wizard.restart')}
            </Press>
          )}
        </div>
      )}
    </div>
  );
}
