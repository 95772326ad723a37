/** A folder as PGlite's disk where a commit is on the disk once it is acknowledged. */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What we use of Emscripten's NODEFS, which has no fsync of its own. */
interface NodeFSModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?(stream: { nfd?: number; node: { mode: number } }): number };
  };
}

export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = ({ FS, NODEFS }: NodeFSModule) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        else if (FS.isDir(node.mode)) syncFolder(NODEFS.realPath(node));
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Makes the names in a folder last; not every system can, and then it needs no asking. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
