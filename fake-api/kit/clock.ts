/** A world's time: the platform's, shifted by what `/__fake/clock` asked for. Milliseconds. */
export class Clock {
  shift = 0

  constructor(readonly real: () => number) {}

  now(): number {
    return this.real() + this.shift
  }

  set(now: number): void {
    this.shift = now - this.real()
  }
}
