import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { refusal } from '../../lib/api';
import { NO_MAINTENANCE, useMaintenanceStore } from '../../lib/maintenance.store';
import { serverWords } from '../../lib/server-words';
import { maintenanceEventHandlers } from './maintenance.events';

const hear = (enabled: boolean, message = 'Back at noon.') =>
  maintenanceEventHandlers['maintenance.changed'](new QueryClient(), { enabled, message });

beforeEach(() => useMaintenanceStore.setState(NO_MAINTENANCE));

describe('maintenance', () => {
  it('closes the page with the message; its end is only announced, for the browser to find out', () => {
    hear(true);
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at noon.', isRefused: false });
    hear(false);
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at noon.', isEnding: true });
    hear(true, 'Back at one.');
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at one.', isEnding: false });
  });

  it('is learned from a refused request as well', () => {
    const body = '{"statusCode":503,"code":"maintenance","error":"Back at noon."}';
    const error = refusal('/api/posts', new Response(body, { status: 503 }), body);
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at noon.', isRefused: true });
    expect(serverWords(error)).toBe('Back at noon.');
  });

  it('is no other refusal', () => {
    const body = '{"statusCode":503,"code":"unavailable","error":"Later."}';
    refusal('/api/posts', new Response(body, { status: 503 }), body);
    expect(useMaintenanceStore.getState().message).toBeUndefined();
    expect(serverWords(new Error('x'))).toBeUndefined();
  });
});
