import { build, checkNode, hasSource, installWhatIsMissing, isBuilt } from './project.mjs';

checkNode();
// A container image holds only what runs; a clone may hold anything.
if (hasSource) {
  const built = isBuilt();
  installWhatIsMissing({ dev: !built });
  if (!built && !build()) process.exit(1);
}
await import('../dist/server/index.js');
