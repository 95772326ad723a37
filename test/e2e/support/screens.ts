import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** `test.use(phone)` and so on, at the head of a file or a describe. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const narrow = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const dutch = { locale: 'nl-NL', language: 'nl' as const };

/** Fails when the page can be scrolled sideways: a phone would show it smaller, to fit it in. */
export async function expectNoSidewaysScroll(page: Page) {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}

/** Fails on every serious or critical finding of axe on the page as it stands; `rules`: of these alone. */
export async function expectNoAxeViolations(page: Page, rules?: string[]) {
  // Evaluated by the browser's own tools: the content security policy stands.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`);
  const findings = await page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    let isMoving = false;
    for (const start of ['animationstart', 'transitionrun'])
      document.addEventListener(start, () => {
        isMoving = true;
      });
    const look = async () => {
      const animations = document.getAnimations().filter(ends);
      await Promise.allSettled(animations.map(({ finished }) => finished));
      isMoving = false;
      const { violations } = await window.axe.run(document, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target)}`);
    };
    let found = await look();
    // what fades in has too little contrast for a moment
    while (isMoving && found.length > 0) found = await look();
    return found;
  }, rules);
  expect(findings).toEqual([]);
}

/** In the light and in the dark, which differ in nothing but their colours. */
export async function expectFitAndAccessible(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await showIn(page, 'dark');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, RULES_OF_COLOURS);
  await showIn(page, 'light');
}

const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
