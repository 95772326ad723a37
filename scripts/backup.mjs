// One archive of everything: npm run backup [FILE] [-- --with-secret]; the server may run or not.
import { runBackupProgram } from './project.mjs';

await runBackupProgram('backup');
