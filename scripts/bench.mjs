// Measures; prints a table. Takes about seven minutes and wants a quiet machine.
import { spawnSync } from 'node:child_process';
import { build, checkNode, installWhatIsMissing, isBuilt, root } from './project.mjs';

checkNode();
installWhatIsMissing({ dev: true });
if (!isBuilt() && !build()) process.exit(1);
const script = process.argv[2] === 'reading' ? 'reading' : 'run';
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `test/bench/${script}.ts`], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
