// Fills an empty database with a believable family; afterwards `npm start` shows it.
import { spawnSync } from 'node:child_process';
import { checkNode, installWhatIsMissing, root } from './project.mjs';

checkNode();
installWhatIsMissing({ dev: true });
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'drizzle/demo.ts'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
