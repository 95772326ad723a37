/** A file system for PGlite in a folder: an acknowledged commit survives a power failure. */
import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number;
  node: { mode: number };
}
/** The part of Emscripten's NODEFS that is used here. NODEFS has no fsync. */
interface EmscriptenModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    /** Converts Node's errors to the errno values that PostgreSQL handles. */
    tryFSOperation(operation: () => void): void;
    stream_ops: { fsync?(stream: Stream): number };
  };
}

export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = ({ FS, NODEFS }: EmscriptenModule) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        const sync = FS.isDir(node.mode) ? fsyncSync : fdatasyncSync;
        NODEFS.tryFSOperation(() => sync(nfd));
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
