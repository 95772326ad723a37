import { beforeEach, expect, test } from 'vitest';
import { chooseColourScheme } from '../../src/client/lib/browser/colourScheme';

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#11161c" media="(prefers-color-scheme: dark)">`;
});

const bars = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);

test('the browser’s own bar follows the chosen scheme, and the system’s again on auto', () => {
  chooseColourScheme('dark');
  expect(bars()).toEqual(['not all', 'all']);
  chooseColourScheme('light');
  expect(bars()).toEqual(['all', 'not all']);
  chooseColourScheme('auto');
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
