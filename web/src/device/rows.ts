/** What the browser keeps of the games on this device: rows of bytes by their keys, in IndexedDB. */
export type Row = [key: string, value: Uint8Array];

const [database, table] = ['turnpike-device', 'rows'];

export class Rows {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Rows> {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    return new Rows(await answer(request));
  }

  async all(): Promise<Row[]> {
    const rows = this.db.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())]);
    return keys.map((key, i) => [String(key), values[i] as Uint8Array]);
  }

  /** Puts all of the rows or, if it throws, none; when it is done they survive the end of the browser. */
  put(list: Row[]): Promise<void> {
    return this.change((rows) => {
      for (const [key, value] of list) rows.put(value, key);
    });
  }

  /** Removes all of the rows with these keys or, if it throws, none. */
  drop(keys: string[]): Promise<void> {
    return this.change((rows) => {
      for (const key of keys) rows.delete(key);
    });
  }

  private async change(make: (rows: IDBObjectStore) => void): Promise<void> {
    const change = this.db.transaction(table, 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onerror = change.onabort = () => reject(change.error ?? new Error('the browser has given up'));
    });
    make(change.objectStore(table));
    await done;
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gives no reason'));
  });
}
