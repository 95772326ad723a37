// One archive of everything: npm run backup [FILE] [-- --with-secret]; the server may run or not.
import { runCommand } from './project.mjs';

await runCommand('backup');
