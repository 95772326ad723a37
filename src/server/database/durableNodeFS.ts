/** A folder as PGlite's disk on which a commit stays, power cuts included, once acknowledged. */
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
type Operation = (...all: never[]) => unknown;

/** The part of Emscripten's NODEFS that we use; it lacks an fsync. */
interface EmscriptenModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    /** Turns Node's errors into those that PostgreSQL acts upon. */
    tryFSOperation(operation: () => void): void;
    stream_ops: Record<string, Operation> & { fsync?(stream: Stream): number };
    node_ops: Record<string, Operation>;
  };
}

/** What changes a file or a folder; NODEFS writes mapped memory by `write`. */
const CHANGES = {
  stream_ops: ['write', 'allocate'],
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
} as const;

/** The only file that PostgreSQL changes before it syncs what a killed one left; it need not survive. */
const PID_FILE = 'postmaster.pid';

export class DurableNodeFS extends NodeFS {
  readonly #synced: Set<bigint>;

  /**
   * `synced`: inode numbers of what is on the disk already. Started after a kill, PostgreSQL syncs
   * every file, twice and one by one: those are passed over, until anything is changed.
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
      if (synced.size > 0) forgetAtFirstChange(NODEFS, synced);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** What was recovered, and whatever follows, is synced as ever. */
function forgetAtFirstChange(
  { stream_ops, node_ops }: EmscriptenModule['NODEFS'],
  synced: Set<bigint>,
) {
  const originals = [{ ...stream_ops }, { ...node_ops }] as const;
  function forget() {
    synced.clear();
    Object.assign(stream_ops, originals[0]);
    Object.assign(node_ops, originals[1]);
  }
  const watched: [Record<string, Operation>, readonly string[]][] = [
    [stream_ops as Record<string, Operation>, CHANGES.stream_ops],
    [node_ops, CHANGES.node_ops],
  ];
  for (const [operations, names] of watched) {
    for (const name of names) {
      const original = operations[name] as Operation | undefined;
      if (!original) continue;
      operations[name] = (...all: never[]) => {
        const [target] = all as unknown as [Partial<Stream & Node>];
        const changed: unknown[] = [target.node?.name, target.name, ...all];
        if (!changed.includes(PID_FILE)) forget();
        return original(...all);
      };
    }
  }
}
