export interface Postgres {
  url: string;
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(options?: { isDurable?: boolean }): Promise<Postgres | null>;
export interface PostgresPair {
  /** The ports of the primary and of the standby on this machine. */
  ports: [number, number];
  /** Kills the primary immediately, as in a power failure. */
  kill(): Promise<void>;
  /** Makes the standby a primary. */
  promote(): void;
  stop(): Promise<void>;
}
export function startPostgresPair(): Promise<PostgresPair | null>;
