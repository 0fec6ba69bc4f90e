/** Whom the client asks: the server over the network, or the engine of this device. */
import { device } from '../device/device.svelte';

/** What a page uses of an event stream. */
export interface Events {
  readonly readyState: number;
  addEventListener(kind: string, on: (e: Event) => void): void;
  close(): void;
}

export const net = {
  fetch: (path: string, init?: RequestInit): Promise<Response> => (device.on ? device.fetch(path, init) : fetch(path, init)),
  events: (path: string): Events => (device.on ? device.events(path) : new EventSource(path)),
};
