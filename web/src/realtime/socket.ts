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
/** True if a connection should exist. */
let isWanted = false;
/** True if there was a connection before with the same session, so that events were missed meanwhile. */
let wasAway = false;

/**
 * Opens the one socket of this browser; further calls reconnect it only if it was refused. The cookie is presented
 * at the handshake, so a visitor must have one before this is called.
 */
export function connectSocket(handlers: EventHandlers, queryClient: QueryClient): void {
  isWanted = true;
  if (socket) {
    if (!socket.active) socket.connect();
    return;
  }
  useRealtimeStore.setState({ status: 'connecting' });
  const opened: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    // Long polling needs the same api node for all its requests; where WebSockets do not pass, the app polls over REST.
    transports: ['websocket'],
    // Called for each connection anew.
    auth: (send) => send(socketHandshake()),
    reconnectionDelay: FIRST_DELAY_MS,
    reconnectionDelayMax: MAX_DELAY_MS,
  });
  socket = opened;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  dispatchEvents(opened, handlers, queryClient);
  // Volatile: an event without a connection is not worth sending later.
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
    // Refused or closed by the server: Socket.IO does not try again by itself then.
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
    // A handshake is also rejected if the session ended before there was a socket to receive that.
    reportRefusal(SOCKET_PATH);
    retryWhenInactive();
  });
  // This also applies if it still counts as open: events may have been lost, and a dead connection is noticed only after 45 s.
  window.addEventListener('online', () => {
    if (isWanted) opened.disconnect().connect();
  });
}

/** Sends the cookies again, for example after signing in. */
export function reconnectSocket(): void {
  socket?.disconnect().connect();
  // The signed-in member was just fetched.
  wasAway = false;
}

/** Closes the socket until `connectSocket` is called again, for instance after signing out. */
export function closeSocket(): void {
  isWanted = false;
  socket?.disconnect();
}

/**
 * Fetches everything on screen again, because events may have been missed. The signed-in member is fetched at intervals of
 * its own, and here only after an absence, in which a suspension, another role or the end of the session may have come.
 */
function resync(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  if (wasAway) reportRefusal(SOCKET_PATH);
  wasAway = false;
}
