import type { EntitySchema, EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';

interface Column {
  readonly property: string;
  readonly name: string;
  readonly type: string;
  readonly isUpdated: boolean;
  readonly transformers: readonly ValueTransformer[];
}

/**
 * The columns of a mapped class, for SQL that writes many rows in one statement. A batch goes as one JSON value through
 * `jsonb_to_recordset`; the EntitySchema stays the only list of columns.
 */
export class EntityColumns<Entity extends object> {
  private readonly columns: readonly Column[];

  constructor(schema: EntitySchema<Entity>) {
    const columns = Object.entries<EntitySchemaColumnOptions | undefined>(schema.options.columns);
    this.columns = columns.flatMap(([property, options]) => (options ? [columnOf(property, options)] : []));
  }

  /** `id, name, sale_price, …` */
  get names(): string {
    return this.columns.map(({ name }) => name).join(', ');
  }

  /** `"id" uuid, "name" text, "salePrice" numeric, …`: the record that `jsonb_to_recordset` reads. */
  get record(): string {
    return this.columns.map(({ property, type }) => `"${property}" ${type}`).join(', ');
  }

  /** `w."id", w."name", w."salePrice", …` of a record `w`. */
  valuesOf(record: string): string {
    return this.columns.map(({ property }) => `${record}."${property}"`).join(', ');
  }

  /**
   * `name = w."name", sale_price = w."salePrice", …` of the columns that an update writes.
   * @param only of these fields
   */
  assignmentsFrom(record: string, only?: readonly (keyof Entity)[]): string {
    const isMeant = (property: string) => only === undefined || only.includes(property as keyof Entity);
    const updated = this.columns.filter(({ property, isUpdated }) => isUpdated && isMeant(property));
    return updated.map(({ property, name }) => `${name} = ${record}."${property}"`).join(', ');
  }

  /**
   * Entities as the JSON that `record` describes.
   * @param only of these fields
   */
  toJson(entities: readonly Entity[], only?: readonly (keyof Entity)[]): string {
    return JSON.stringify(entities.map((entity) => this.rowOf(entity as Record<string, unknown>, only)));
  }

  private rowOf(entity: Record<string, unknown>, only?: readonly PropertyKey[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const { property, transformers } of this.columns) {
      if (only !== undefined && !only.includes(property)) continue;
      row[property] = transformers.reduce((value, step) => step.to(value) as unknown, entity[property]);
    }
    return row;
  }
}

function columnOf(property: string, options: EntitySchemaColumnOptions): Column {
  return {
    property,
    name: options.name ?? property,
    type: `${typeof options.type === 'string' ? options.type : 'text'}${options.array ? '[]' : ''}`,
    isUpdated: options.primary !== true && options.update !== false,
    transformers: options.transformer === undefined ? [] : [options.transformer].flat(),
  };
}
