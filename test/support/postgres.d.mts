export interface Postgres {
  url: string;
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(options?: { isDurable?: boolean }): Promise<Postgres | null>;
