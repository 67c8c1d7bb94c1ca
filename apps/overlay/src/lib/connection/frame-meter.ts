/** What the meter needs of a page. */
interface Animations {
  /** Whether anything moves now. */
  moving(): boolean;
  /** Calls back with the next frame. Times in ms. */
  nextFrame(step: (at: number) => void): void;
}

/** Too short an animation tells nothing of frames. */
const LEAST_MS = 250;
/** A second tells enough: who asks for every frame has the whole page worked out for each. */
const MOST_MS = 1_000;
/** What moves a little all the time, as bars do while votes come in, is measured as seldom as this, ms. */
const SELDOM_MS = 10_000;

/** Measures how many frames a second are drawn, while something moves and only then: a still page asks for none. */
export class FrameMeter {
  readonly #page: Animations;
  readonly #measured: (fps: number) => void;
  #running = false;
  /** When a figure was got last. */
  #at = Number.NEGATIVE_INFINITY;

  /** @param measured is told each figure, frames a second */
  constructor(page: Animations, measured: (fps: number) => void) {
    this.#page = page;
    this.#measured = measured;
  }

  /** An animation has begun. Does nothing while something is being measured already. */
  measure(): void {
    if (this.#running) return;
    this.#running = true;
    this.#page.nextFrame((start) => this.#count(start, 0));
  }

  /** Something has begun to move that moves often. `at`: now, ms. */
  stir(at: number): void {
    if (at - this.#at >= SELDOM_MS) this.measure();
  }

  #count(start: number, frames: number): void {
    this.#page.nextFrame((at) => {
      const lasted = at - start;
      const moving = this.#page.moving();
      if (moving && lasted < MOST_MS) return this.#count(start, frames + 1);
      this.#running = false;
      if (lasted < LEAST_MS) return;
      this.#at = at;
      this.#measured(Math.round(((frames + 1) * 1_000) / lasted));
    });
  }
}
