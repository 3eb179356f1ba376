import { Writable } from 'node:stream'

/** Holds the servers' output back until both answer or the time is over, so that the addresses, or the one error, stand out. */
export class HeldOutput extends Writable {
  /** @type {Buffer[]} */
  #held = []
  #isOpen = false

  open() {
    this.#isOpen = true
    for (const chunk of this.#held) process.stdout.write(chunk)
  }

  /**
   * @override
   * @param {Buffer} chunk
   * @param {BufferEncoding} _encoding
   * @param {() => void} done
   */
  _write(chunk, _encoding, done) {
    if (this.#isOpen) process.stdout.write(chunk)
    else this.#held.push(chunk)
    done()
  }
}
