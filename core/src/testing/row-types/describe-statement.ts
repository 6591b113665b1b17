import pg from 'pg';

/** A column of a statement's result. */
export interface ResultColumn {
  name: string;
  typeId: number;
  /** `undefined` where PostgreSQL does not know: the column is computed, or restricted by the statement. */
  isNullable: boolean | undefined;
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}
interface Plan {
  'Parent Relationship'?: string;
  'Join Type'?: string;
  Output?: string[];
  Plans?: Plan[];
}
interface Connection {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks PostgreSQL to parse and describe a statement; the driver's connection runs it like any other query of its own. */
class Description {
  fields: Field[] = [];
  readonly done: Promise<Field[]>;
  private resolve!: (fields: Field[]) => void;
  private reject!: (error: Error) => void;

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.parse({ text: this.text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}

/** Describes statements without running them. */
export class StatementDescriber {
  private constructor(
    private readonly client: pg.Client,
    private readonly required: ReadonlySet<string>,
  ) {}

  /** @param url of a migrated database */
  static async connect(url: string): Promise<StatementDescriber> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ key: string }>(
      `SELECT attrelid || '.' || attnum AS key FROM pg_attribute WHERE attnotnull`,
    );
    return new StatementDescriber(client, new Set(rows.map(({ key }) => key)));
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Returns the columns of the result. @throws Error of PostgreSQL when the statement does not fit the schema */
  async describe(text: string): Promise<ResultColumn[]> {
    const description = new Description(text);
    this.client.query(description as unknown as pg.Submittable);
    const fields = await description.done;
    if (fields.length === 0) return [];
    const optional = await this.optionalOutputs(text);
    return fields.map(({ name, tableID, columnID, dataTypeID }, index) => ({
      name,
      typeId: dataTypeID,
      isNullable:
        tableID === 0
          ? undefined
          : (optional.has(index) || !this.required.has(`${tableID}.${columnID}`)) && !isFiltered(text, name),
    }));
  }

  /** Returns the positions of columns that an outer join can leave empty, by the plan of the statement. */
  private async optionalOutputs(text: string): Promise<Set<number>> {
    const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS FALSE, FORMAT JSON) ${text}`,
    );
    const top = rows[0]!['QUERY PLAN'][0].Plan;
    const optional = new Set<string>();
    visitOptional(top, false, optional);
    return new Set((top.Output ?? []).flatMap((output, index) => (optional.has(output) ? [index] : [])));
  }
}

function visitOptional(plan: Plan, isOptional: boolean, outputs: Set<string>): void {
  if (isOptional) for (const output of plan.Output ?? []) outputs.add(output);
  for (const child of plan.Plans ?? []) {
    const side = child['Parent Relationship'];
    const join = plan['Join Type'];
    const isEmptied =
      join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
    visitOptional(child, isOptional || isEmptied, outputs);
  }
}

/**
 * Returns whether a statement has the condition `column IS NOT NULL` anywhere, which is trusted to exclude nulls from its
 * result.
 */
const isFiltered = (text: string, column: string): boolean =>
  new RegExp(`\\b${column}\\s+IS\\s+NOT\\s+NULL`, 'i').test(text);
