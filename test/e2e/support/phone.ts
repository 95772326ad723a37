/** A browser that keeps its data, and whose processes can be killed as a phone kills them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../support/chromium.mjs';
import { newFolder } from './server';

const START_MS = 30_000;

export class Phone {
  private child: ChildProcess | undefined;
  private browser: Browser | undefined;

  private constructor(private readonly folder: string) {}

  /** A new one, or one with what another has kept. */
  static async like(other?: Phone) {
    const folder = await newFolder();
    if (other) await cp(other.folder, folder, { recursive: true });
    return new Phone(folder);
  }

  /** Starts the browser, with one page. */
  async start(): Promise<Page> {
    const portFile = join(this.folder, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    await rm(join(this.folder, 'SingletonLock'), { force: true });
    this.child = spawn(
      findChromium() as string,
      [
        `--user-data-dir=${this.folder}`,
        ...['--headless=new', '--remote-debugging-port=0', '--no-sandbox', '--disable-gpu'],
        ...['--disable-quic', '--disable-background-networking', '--disable-component-update'],
        ...['--disable-sync', '--no-first-run', '--no-default-browser-check', 'about:blank'],
      ],
      { stdio: 'ignore', detached: true },
    );
    const deadline = Date.now() + START_MS;
    let port = '';
    while (!port && Date.now() < deadline) {
      port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? '';
      if (!port) await pause(20);
    }
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = this.browser.contexts()[0];
    return context?.pages()[0] ?? (await this.open());
  }

  /** Another page. */
  async open(): Promise<Page> {
    const context = this.browser?.contexts()[0];
    if (!context) throw new Error('The browser was not started');
    return context.newPage();
  }

  /** SIGKILL to the browser and all its processes. */
  async kill() {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await this.browser?.close().catch(() => undefined);
  }

  async remove() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
