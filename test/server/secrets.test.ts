import { expect, test } from 'vitest';
import { createSeal, isSealedWith } from '../../src/server/auth/secrets';
import { prepareWorld } from '../support/world';

const world = prepareWorld();

test('a server with another secret than the database knows it', async () => {
  expect(await isSealedWith(world.db, world.seal)).toBe(true);
  expect(await isSealedWith(world.db, createSeal('the secret of another house'))).toBe(false);
});
