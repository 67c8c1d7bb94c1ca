import type Libsql from 'libsql';

/**
 * Has somebody told of every statement that fails, whoever ran it. What makes a transaction fail is what is thrown:
 * where the database has taken it back by itself, the library throws that there is none to take back.
 */
export function watchWrites(database: Libsql.Database, onFailed: (error: unknown) => void): void {
  let first: unknown;
  const watched =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      try {
        return work(...args);
      } catch (error) {
        first ??= error;
        onFailed(error);
        throw error;
      }
    };
  const prepare = database.prepare.bind(database);
  const transaction = database.transaction.bind(database);
  database.exec = watched(database.exec.bind(database));
  database.prepare = ((sql: string) => {
    const statement = prepare(sql);
    statement.run = watched(statement.run.bind(statement));
    return statement;
  }) as typeof database.prepare;
  database.transaction = ((work: (...args: unknown[]) => unknown) => {
    const run = transaction(work);
    return (...args: unknown[]) => {
      first = undefined;
      try {
        return run(...args);
      } catch (error) {
        throw first ?? error;
      }
    };
  }) as typeof database.transaction;
}
