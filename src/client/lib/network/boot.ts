/** What the server wrote into the page, so that the first screen needs no call. */
interface Boot {
  signup: 'open' | 'approval' | 'invite';
  nonce?: string;
  /** The last change that `data` knows of. */
  position?: number;
  /** path of a procedure, its input, its answer */
  data: [path: string, input: unknown, answer: unknown][];
}

const written = document.getElementById('boot')?.textContent;

export const boot: Boot = { signup: 'open', data: [], ...(written && JSON.parse(written)) };
