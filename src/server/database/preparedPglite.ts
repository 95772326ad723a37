/** PGlite that parses and plans a prepared query once, as the PostgreSQL driver does. */
import {
  type messages,
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

const { serialize } = protocol;

interface Statement {
  /** In the database; null: it ran once and is not prepared yet. */
  name: string | null;
  paramTypes: number[];
  fields: messages.RowDescriptionMessage['fields'];
}

/**
 * PGlite itself parses and plans a statement each time it runs, in six calls of its protocol. Here a
 * query that runs again is named in the database, and from then on takes one call. Drizzle passes
 * the same options object whenever a prepared query runs, which is how it is recognised. Queries in
 * a transaction are not prepared.
 */
export class PreparedPGlite extends PGlite {
  readonly #statements = new WeakMap<QueryOptions, Statement>();
  #count = 0;

  override async query<Row>(text: string, params: unknown[] = [], options?: QueryOptions) {
    const statement = options?.rowMode === 'array' ? this.#statements.get(options) : undefined;
    if (!options || !statement) {
      if (options) this.#statements.set(options, { name: null, paramTypes: [], fields: [] });
      return super.query<Row>(text, params, options);
    }
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(async () => {
        if (!statement.name) await this.#prepare(statement, text);
        const rows = await this.#run(statement, params, options.parsers);
        await this.syncToFs();
        return { rows, fields: statement.fields } as Results<unknown> as Results<Row>;
      }),
    );
  }

  async #prepare(statement: Statement, text: string) {
    this.#count += 1;
    const name = `query_${this.#count}`;
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    for (const message of messages) {
      if (isParams(message)) statement.paramTypes = message.dataTypeIDs;
      if (isFields(message)) statement.fields = message.fields;
    }
    statement.name = name;
  }

  async #run({ name, paramTypes, fields }: Statement, params: unknown[], own: Parsers = {}) {
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      return this.serializers[paramTypes[index] as number]?.(value) ?? String(value);
    });
    const messages = await this.#send(
      serialize.bind({ statement: name as string, values }),
      serialize.execute({}),
    );
    const parsers = fields.map(({ dataTypeID }) => own[dataTypeID] ?? this.parsers[dataTypeID]);
    return messages.filter(isRow).map((row) =>
      row.fields.map((value, index) => {
        const parse = parsers[index];
        return value === null || !parse
          ? value
          : parse(value, (fields[index] as messages.Field).dataTypeID);
      }),
    );
  }

  #send(...messages: Uint8Array[]) {
    const whole = Buffer.concat([...messages, serialize.sync()]);
    return this.execProtocolStream(whole, { syncToFs: false });
  }
}

type Parsers = NonNullable<QueryOptions['parsers']>;
type Message = messages.BackendMessage;
const isParams = (message: Message): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription';
const isFields = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';
