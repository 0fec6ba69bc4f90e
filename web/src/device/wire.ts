/** What a page and the worker in which its engine runs say to each other. */
export type ToWorker =
  | { do: 'start'; engine: string; glue: string }
  | { do: 'request'; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { do: 'cancel'; id: number };

export type FromWorker =
  | { is: 'ready' }
  | { is: 'failed'; why: 'storage' | 'engine'; words: string }
  | { is: 'head'; id: number; status: number; headers: Record<string, string> }
  | { is: 'piece'; id: number; data: Uint8Array<ArrayBuffer> }
  | { is: 'end'; id: number };
