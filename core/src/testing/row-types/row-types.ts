import pg from 'pg';
import ts from 'typescript';
import type { ResultColumn } from './describe-statement.js';

const { builtins } = pg.types;

/** The JavaScript type that the driver returns for each SQL type; other types are not compared. */
const KINDS = new Map<number, string>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map(
    (id) => [id, 'number'] as const,
  ),
  ...[builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.NUMERIC, builtins.TIME, 19].map(
    (id) => [id, 'string'] as const,
  ),
  [builtins.BOOL, 'boolean'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.DATE, 'Date'],
  [builtins.BYTEA, 'Buffer'],
  ...[1000, 1005, 1007, 1009, 1016, 1115, 1185, 2951].map((id) => [id, 'array'] as const),
]);

/** Compares a declared row with the columns of a result. Returns a sentence for each difference. */
export function differences(
  row: ts.Type,
  columns: readonly ResultColumn[],
  checker: ts.TypeChecker,
): string[] {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return [];
  return checker.getPropertiesOfType(row).flatMap((property): string[] => {
    const { name } = property;
    const type = checker.getTypeOfSymbol(property);
    const column = columns.find((each) => each.name === name);
    if (!column) return property.flags & ts.SymbolFlags.Optional ? [] : [`'${name}' is not in the result`];
    const members = type.isUnion() ? type.types : [type];
    if (members.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return [];
    const canBeNull = members.some(({ flags }) => flags & ts.TypeFlags.Null);
    const declared = new Set(
      members
        .filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
        .map((each) => kindOf(each, checker)),
    );
    const kind = KINDS.get(column.typeId);
    const wrong =
      kind && !declared.has(kind)
        ? [`'${name}' is ${kind} in the result and ${[...declared].join(' | ')} in the type`]
        : [];
    return column.isNullable && !canBeNull ? [...wrong, `'${name}' can be null`] : wrong;
  });
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.isIntersection()) return kindOf(type.types[0]!, checker);
  if (checker.isArrayLikeType(type)) return 'array';
  const name = type.symbol?.name;
  return name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : (name ?? checker.typeToString(type));
}
