// Everything back into an empty place: npm run restore FILE [-- --new-passcodes]; the server is stopped.
import { runBackupProgram } from './project.mjs';

await runBackupProgram('restore');
