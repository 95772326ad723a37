/** A person at a browser of their own, who changes a holiday through its screens. */
import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import en from '../../locales/en.json';
import { dayFromNow } from '../e2e/support/family';
import type { Random } from './random';

/** Without the name that the flights' tab has once there are rides. */
const { travel: _, ...tabs } = en.holidays.tabs;
export const TABS = Object.values(tabs);

export const ACTIONS = [
  ...['comment', 'editComment', 'deleteComment', 'changeHoliday', 'changeHoliday'],
  ...['addHotel', 'changeHotel', 'changeHotel', 'deleteHotel', 'addExcursion', 'changeExcursion'],
  ...['deleteExcursion', 'addPhoto', 'switchTab', 'reload', 'goOffline'],
] as const;
export type Action = Exclude<keyof BrowserUser & (typeof ACTIONS)[number], never>;

interface Options {
  browser: Browser;
  url: string;
  person: { id: number; name: string; passcode: string };
  holidayId: number;
  random: Random;
  /** A picture to upload. */
  picture: Buffer;
}

const NAMES = ['Casa Azul', 'Casa Verde', 'Pensão Nova', 'Hotel Tejo'];
const WORDS = ['cards', 'boots', 'torch', 'tent', 'map', 'soup'];
/** An action that takes longer was overtaken by one of the other person. */
const PATIENCE_MS = 4000;

export class BrowserUser {
  /** Answered questions of whose change to keep. */
  conflicts = 0;
  readonly complaints: string[] = [];
  readonly #under = new Set<object>();

  private constructor(
    readonly options: Options,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().includes('/trpc/live.changes')) this.#under.add(request);
    });
    page.on('requestfinished', (request) => this.#under.delete(request));
    page.on('requestfailed', (request) => this.#under.delete(request));
  }

  /** Signed in, and looking at the holiday. */
  static async enter(options: Options) {
    const { browser, url, person, holidayId } = options;
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // so that no notice lies over the foot of a form
      viewport: { width: 1280, height: 1200 },
    });
    const data = { userId: person.id, passcode: person.passcode };
    const answer = await context.request.post('/api/session', { data });
    if (!answer.ok()) throw new Error(`${person.name} cannot sign in: ${answer.status()}`);
    await context.addInitScript((id) => {
      localStorage.setItem('holiday-app-current-user', id);
      localStorage.setItem('language', 'en');
    }, String(person.id));
    const user = new BrowserUser(options, context, await context.newPage());
    await user.page.goto(`/holidays/${holidayId}`);
    await user.page.getByLabel('Add a comment').waitFor();
    return user;
  }

  /** Whether no answer is awaited. */
  get isAtRest() {
    return this.#under.size === 0;
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name }).click();
  }

  /** After an action that did not come to its end: nothing lies open any more. */
  async comeBack() {
    for (let tries = 0; tries < 3; tries++) {
      if ((await this.page.getByRole('dialog').count()) === 0) return;
      await this.page.keyboard.press('Escape');
      const discard = this.page.getByRole('button', { name: 'Discard', exact: true });
      await discard.click({ timeout: 500 }).catch(() => {});
    }
    await this.reload();
  }

  async comment() {
    await this.tab('Comments');
    await this.page.getByLabel('Add a comment').fill(`Who brings the ${this.#word()}?`);
    await this.#send(/comments\.create/, this.page.getByRole('button', { name: 'Send' }));
  }

  async editComment() {
    if (!(await this.#openCommentMenu())) return this.comment();
    await this.page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = this.page.getByLabel('Edit comment');
    await form.fill(`I bring the ${this.#word()}`);
    await this.#save(form, this.page.getByRole('button', { name: 'Save' }));
  }

  async deleteComment() {
    if (!(await this.#openCommentMenu())) return this.comment();
    await this.page.getByRole('menuitem', { name: 'Delete' }).click();
    await this.#confirm();
  }

  async changeHoliday(beforeSaving?: () => Promise<void>) {
    await this.page.getByRole('button', { name: 'Edit holiday' }).click();
    const form = this.page.getByRole('dialog', { name: 'Edit Holiday' });
    const { random, person } = this.options;
    const what = beforeSaving ? 0 : random.below(3);
    const title = `Summer of the ${this.#word()}, by ${person.name}`;
    if (what === 0) await form.getByLabel('Holiday Name').fill(title);
    if (what === 1) await form.getByLabel('Destination').fill(random.pick(['Porto', 'Faro']));
    if (what === 2) {
      await form.getByLabel('Start Date').fill(dayFromNow(random.between(20, 30)));
      await form.getByLabel('End Date').fill(dayFromNow(random.between(31, 40)));
    }
    await beforeSaving?.();
    await this.#save(form, form.getByRole('button', { name: 'Update Holiday' }));
  }

  addHotel = () => this.#add('Hotel', 'Hotel Name*');
  addExcursion = () => this.#add('Excursion', 'Title');
  deleteHotel = () => this.#delete('Hotel');
  deleteExcursion = () => this.#delete('Excursion');
  changeExcursion = () => this.#change('Excursion', ['Title', 'Price', 'Notes']);
  changeHotel = (beforeSaving?: () => Promise<void>) =>
    this.#change('Hotel', ['Hotel Name*', 'Address', 'Comments'], beforeSaving);

  async addPhoto() {
    await this.page.getByRole('button', { name: 'Add photo' }).click();
    const form = this.page.getByRole('dialog');
    // what the holiday has already would not be sent; decoders skip what follows a picture
    const buffer = Buffer.concat([this.options.picture, randomBytes(16)]);
    const file = { name: 'beach.jpg', mimeType: 'image/jpeg', buffer };
    await form.getByLabel(/Choose photos/).setInputFiles(file);
    await form.getByRole('button', { name: /^Upload/ }).click();
    await form.waitFor({ state: 'hidden' });
  }

  switchTab() {
    return this.tab(this.options.random.pick(TABS));
  }

  async reload() {
    await this.page.reload();
    await this.page.getByRole('tab', { name: 'Comments' }).waitFor();
  }

  async goOffline() {
    const bar = this.page.getByText('No connection. You see what was loaded before.');
    await this.context.setOffline(true);
    await bar.waitFor();
    await this.switchTab();
    await this.context.setOffline(false);
    await bar.waitFor({ state: 'hidden', timeout: 2 * PATIENCE_MS });
  }

  #word = () => this.options.random.pick(WORDS);

  async #send(path: RegExp, button: Locator) {
    const answered = this.page.waitForResponse((response) => path.test(response.url()));
    await Promise.all([answered, button.click()]);
  }

  async #openCommentMenu() {
    await this.tab('Comments');
    const menus = this.page.getByRole('button', { name: 'Comment actions' });
    const count = await menus.count();
    if (count > 0) await menus.nth(this.options.random.below(count)).click();
    return count > 0;
  }

  async #add(what: 'Hotel' | 'Excursion', label: string) {
    await this.tab(`${what}s`);
    if ((await this.#buttons('Edit').count()) >= 4) return this.#delete(what);
    await this.page.getByRole('button', { name: `Add ${what}` }).click();
    const form = this.page.getByRole('dialog', { name: `Add ${what}` });
    await form.getByLabel(label).fill(this.options.random.pick(NAMES));
    await form.getByRole('button', { name: `Add ${what}` }).click();
    await form.waitFor({ state: 'hidden' });
    if (what === 'Hotel') return;
    // an excursion's form stays, to take its picture
    const stays = this.page.getByRole('dialog', { name: 'Edit Excursion' });
    await stays.getByRole('button', { name: 'Done' }).click();
    await stays.waitFor({ state: 'hidden' });
  }

  async #change(what: 'Hotel' | 'Excursion', labels: string[], beforeSaving?: () => Promise<void>) {
    await this.tab(`${what}s`);
    const { random, person } = this.options;
    const buttons = this.#buttons('Edit');
    const count = await buttons.count();
    if (count === 0) return this.#add(what, labels[0] ?? '');
    await buttons.nth(beforeSaving ? 0 : random.below(count)).click();
    const form = this.page.getByRole('dialog', { name: `Edit ${what}` });
    const label = beforeSaving ? labels[0] : random.pick(labels);
    const words = label === labels[0] ? random.pick(NAMES) : this.#word();
    const value = `${words}, by ${person.name}`;
    await form.getByLabel(label ?? '').fill(value);
    await beforeSaving?.();
    await this.#save(form, form.getByRole('button', { name: `Update ${what}` }));
  }

  async #delete(what: 'Hotel' | 'Excursion') {
    await this.tab(`${what}s`);
    const buttons = this.#buttons('Delete');
    const count = await buttons.count();
    if (count === 0) return;
    await buttons.nth(this.options.random.below(count)).click();
    await this.#confirm();
  }

  /** Of the cards in the tab that is open. */
  #buttons(verb: 'Edit' | 'Delete') {
    return this.page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${verb} `) });
  }

  /** Confirms a delete, and undoes it every second time. */
  async #confirm() {
    const question = this.page.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    if (this.options.random.below(2) === 0) return;
    await this.#send(/trash\.restore/, this.page.getByRole('button', { name: 'Undo' }).last());
  }

  /** Saves, and where somebody else changed the same chooses at random, until the form is gone. */
  async #save(form: Locator, button: Locator) {
    const conflict = this.page.getByRole('dialog', { name: 'Somebody else changed this too' });
    await button.click();
    for (let rounds = 0; rounds < 5; rounds++) {
      const isAsked = await Promise.race([
        conflict.waitFor().then(() => true),
        form.waitFor({ state: 'hidden' }).then(() => false),
      ]);
      if (!isAsked) return;
      this.conflicts++;
      for (const field of await conflict.getByRole('group').all())
        await field
          .getByRole('radio', { name: this.options.random.pick(['Yours', 'Theirs']) })
          .check();
      await conflict.getByRole('button', { name: 'Save' }).click();
      await conflict.waitFor({ state: 'hidden' });
    }
  }
}
