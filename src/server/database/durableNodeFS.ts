/** A file system for PGlite in a folder: an acknowledged commit survives a power failure. */
import { fdatasyncSync, fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd: number;
  node: Node;
}
interface Node {
  name: string;
  mode: number;
}
type Operation = (...args: never[]) => unknown;

/** The part of Emscripten's NODEFS that is used here. NODEFS has no fsync. */
interface EmscriptenModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    /** Converts Node's errors to the errno values that PostgreSQL handles. */
    tryFSOperation(operation: () => void): void;
    stream_ops: Record<string, Operation> & { fsync?(stream: Stream): number };
    node_ops: Record<string, Operation>;
  };
}

/** The operations that change a file or a folder. NODEFS writes mapped memory with `write`. */
const CHANGES = {
  stream_ops: ['write', 'allocate'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const;

/**
 * The only file that PostgreSQL changes before it syncs the files of a killed server. It does not
 * have to survive a power failure.
 */
const PID_FILE = 'postmaster.pid';

export class DurableNodeFS extends NodeFS {
  readonly #synced: Set<bigint>;

  /**
   * `synced`: inode numbers of the files that are already synced to the disk. After a kill,
   * PostgreSQL syncs every file twice, one at a time. These files are skipped until anything
   * changes.
   */
  constructor(folder: string, synced = new Set<bigint>()) {
    super(folder);
    this.#synced = synced;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const synced = this.#synced;
    const addFsync = ({ FS, NODEFS }: EmscriptenModule) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        const sync = FS.isDir(node.mode) ? fsyncSync : fdatasyncSync;
        NODEFS.tryFSOperation(() => {
          if (synced.size === 0 || !synced.has(fstatSync(nfd, { bigint: true }).ino)) sync(nfd);
        });
        return 0;
      };
      if (synced.size > 0) clearAtFirstChange(NODEFS, synced);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Empties `synced` before the first change, so that every sync from then on is done. */
function clearAtFirstChange(
  { stream_ops, node_ops }: EmscriptenModule['NODEFS'],
  synced: Set<bigint>,
) {
  const originals = [{ ...stream_ops }, { ...node_ops }] as const;
  function clear() {
    synced.clear();
    Object.assign(stream_ops, originals[0]);
    Object.assign(node_ops, originals[1]);
  }
  const operationsToWatch: [Record<string, Operation>, readonly string[]][] = [
    [stream_ops as Record<string, Operation>, CHANGES.stream_ops],
    [node_ops, CHANGES.node_ops],
  ];
  for (const [operations, names] of operationsToWatch) {
    for (const name of names) {
      const original = operations[name] as Operation | undefined;
      if (!original) continue;
      operations[name] = (...args: never[]) => {
        const [target] = args as unknown as [Partial<Stream & Node>];
        const changed: unknown[] = [target.node?.name, target.name, ...args];
        if (!changed.includes(PID_FILE)) clear();
        return original(...args);
      };
    }
  }
}
