import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { refusal } from '../../lib/http/api';
import { NO_MAINTENANCE, useMaintenanceStore } from '../../lib/http/maintenance.store';
import { serverMessage } from '../../lib/http/server-message';
import { maintenanceEventHandlers } from './maintenance.events';

const handle = (enabled: boolean, message = 'Back at noon.') =>
  maintenanceEventHandlers['maintenance.changed'](new QueryClient(), { enabled, message });

beforeEach(() => useMaintenanceStore.setState(NO_MAINTENANCE));

describe('maintenance', () => {
  it('closes the page with the message until a request succeeds after the end event', () => {
    handle(true);
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at noon.', isRefused: false });
    handle(false);
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at noon.', isEnding: true });
    handle(true, 'Back at one.');
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at one.', isEnding: false });
  });

  it('begins when a request is rejected because of it', () => {
    const body = '{"statusCode":503,"code":"maintenance","error":"Back at noon."}';
    const error = refusal('/api/posts', new Response(body, { status: 503 }), body);
    expect(useMaintenanceStore.getState()).toMatchObject({ message: 'Back at noon.', isRefused: true });
    expect(serverMessage(error)).toBe('Back at noon.');
  });

  it('does not begin when a request is rejected for another reason', () => {
    const body = '{"statusCode":503,"code":"unavailable","error":"Later."}';
    refusal('/api/posts', new Response(body, { status: 503 }), body);
    expect(useMaintenanceStore.getState().message).toBeUndefined();
    expect(serverMessage(new Error('x'))).toBeUndefined();
  });
});
