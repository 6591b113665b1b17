import type { ClientToServerEvents, ServerToClientEvents } from '@mikai/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { reportRefusal } from '../lib/http/api';
import { socketHandshake } from './bulletin-watch';
import { dispatchEvents } from './dispatcher';
import type { EventHandlers } from './dispatcher';
import { useRealtimeStore } from './realtime.store';
import { setServerEmitter } from './emit-to-server';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/** The path that is reported when the server refuses this socket. */
const SOCKET_PATH = '/socket.io';

let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;
/** True between `connectSocket` and `closeSocket`: a lost connection is restored. */
let isWanted = false;
/** True if there was a connection before, so that events may have been missed since. */
let wasAway = false;

/**
 * Opens the one socket of this page; further calls reconnect it only if it was refused. The handshake sends the session
 * cookie, so a visitor must have one before this is called.
 */
export function connectSocket(handlers: EventHandlers, queryClient: QueryClient): void {
  isWanted = true;
  if (socket) {
    if (!socket.active) socket.connect();
    return;
  }
  useRealtimeStore.setState({ status: 'connecting' });
  const opened: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    // Socket.IO's long polling needs sticky sessions. Where WebSockets are blocked, the app polls over REST instead.
    transports: ['websocket'],
    // A function, so that each connection sends current values.
    auth: (send) => send(socketHandshake()),
    reconnectionDelay: FIRST_DELAY_MS,
    reconnectionDelayMax: MAX_DELAY_MS,
  });
  socket = opened;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  dispatchEvents(opened, handlers, queryClient);
  // Volatile, because an event emitted without a connection must not be sent later.
  setServerEmitter((event, ...request) => void opened.volatile.emit(event, ...request));
  opened.on('realtime.linkChanged', ({ isUp }) => {
    useRealtimeStore.setState({ isLinkUp: isUp });
    if (!isUp) wasAway = true;
    else resync(queryClient);
  });
  opened.on('connect', () => {
    refusals = 0;
    useRealtimeStore.setState({ status: 'connected', isLinkUp: true, socketId: opened.id });
    resync(queryClient);
  });
  const retryWhenInactive = () => {
    useRealtimeStore.setState({ status: isWanted ? 'connecting' : 'off', socketId: undefined });
    // After the server refuses or closes a connection, Socket.IO doesn't reconnect automatically.
    if (opened.active || !isWanted) return;
    clearTimeout(timer);
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** refusals++);
    timer = setTimeout(
      () => {
        if (isWanted) opened.connect();
      },
      delay * (0.75 + Math.random() / 2),
    );
  };
  opened.on('disconnect', () => {
    wasAway = true;
    retryWhenInactive();
  });
  opened.on('connect_error', () => {
    // The handshake is rejected if the session has ended, even if no event has announced that.
    reportRefusal(SOCKET_PATH);
    retryWhenInactive();
  });
  // Even if it still counts as connected, because a dead connection is noticed only after 45 s.
  window.addEventListener('online', () => {
    if (isWanted) opened.disconnect().connect();
  });
}

/** Reconnects with the current cookies, for example after signing in. */
export function reconnectSocket(): void {
  socket?.disconnect().connect();
  // The session was just fetched, so the resync can skip it.
  wasAway = false;
}

/** Closes the socket until `connectSocket` is called again, for example after signing out. */
export function closeSocket(): void {
  isWanted = false;
  socket?.disconnect();
}

/**
 * Refetches everything on screen, because events may have been missed. The session is refetched only after a disconnection,
 * during which a suspension, a change of role or its end may have been missed.
 */
function resync(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  if (wasAway) reportRefusal(SOCKET_PATH);
  wasAway = false;
}
