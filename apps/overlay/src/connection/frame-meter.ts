/** What the meter needs of a page. */
export interface Animations {
  /** Whether anything moves now. */
  moving(): boolean;
  /** Calls back with the next frame. Times in ms. */
  nextFrame(step: (at: number) => void): void;
}

/** Too short a film tells nothing of frames. */
const LEAST_MS = 250;
/** A film that does not end is measured piece by piece. */
const MOST_MS = 1_000;

/** Measures how many frames a second are drawn, while something moves and only then: a still page asks for none. */
export class FrameMeter {
  readonly #page: Animations;
  readonly #measured: (fps: number) => void;
  #running = false;

  /** @param measured is told each figure, frames a second */
  constructor(page: Animations, measured: (fps: number) => void) {
    this.#page = page;
    this.#measured = measured;
  }

  /** Something has begun to move. Does nothing while it is being measured already. */
  begin(): void {
    if (this.#running) return;
    this.#running = true;
    this.#page.nextFrame((start) => this.#count(start, 0));
  }

  #count(start: number, frames: number): void {
    this.#page.nextFrame((at) => {
      const lasted = at - start;
      const moving = this.#page.moving();
      if (moving && lasted < MOST_MS) return this.#count(start, frames + 1);
      if (lasted >= LEAST_MS) this.#measured(Math.round(((frames + 1) * 1_000) / lasted));
      this.#running = false;
      if (moving) this.begin();
    });
  }
}
