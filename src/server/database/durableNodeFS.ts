/** A folder as PGlite's disk on which a commit stays, power cuts included, once acknowledged. */
import { fdatasyncSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS that lacks an fsync. */
interface EmscriptenModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    /** Turns Node's errors into those that PostgreSQL acts upon. */
    tryFSOperation(operation: () => void): void;
    stream_ops: { fsync?(stream: { nfd: number; node: { mode: number } }): number };
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
