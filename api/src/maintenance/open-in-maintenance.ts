import { SetMetadata } from '@nestjs/common';

export const OPEN_IN_MAINTENANCE_KEY = 'mikai:openInMaintenance';

/**
 * Marks a handler that serves visitors and members even during maintenance, because administrators need it to sign in.
 */
export const OpenInMaintenance = () => SetMetadata(OPEN_IN_MAINTENANCE_KEY, true);
