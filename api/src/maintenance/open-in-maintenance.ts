import { SetMetadata } from '@nestjs/common';

export const OPEN_IN_MAINTENANCE_KEY = 'mikai:openInMaintenance';

/** A handler that also serves visitors and members during maintenance: what administrators need to come in. */
export const OpenInMaintenance = () => SetMetadata(OPEN_IN_MAINTENANCE_KEY, true);
