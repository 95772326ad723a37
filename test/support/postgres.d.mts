export interface Postgres {
  url: string;
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(options?: { isDurable?: boolean }): Promise<Postgres | null>;
export interface PostgresPair {
  /** Of the primary and of the standby, on this machine. */
  ports: [number, number];
  /** Ends the primary as a power failure does. */
  kill(): Promise<void>;
  /** Makes the standby a primary. */
  promote(): void;
  stop(): Promise<void>;
}
export function startPostgresPair(): Promise<PostgresPair | null>;
