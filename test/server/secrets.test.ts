import { expect, test } from 'vitest';
import { createSeal, isOwnSeal } from '../../src/server/auth/secrets';
import { prepareWorld } from '../support/world';

const world = prepareWorld();

test('a server with another secret than the database knows it', async () => {
  expect(await isOwnSeal(world.db, world.seal)).toBe(true);
  expect(await isOwnSeal(world.db, createSeal('the secret of another house'))).toBe(false);
});
