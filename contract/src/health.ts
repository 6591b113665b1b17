/** `GET /api/health/live` */
export interface LivenessResponse {
  status: 'alive';
}

/** `GET /api/health/ready` */
export interface ReadinessResponse {
  status: 'ready' | 'unavailable';
  checks: {
    database: 'up' | 'down';
    redis: 'up' | 'down';
    /** `off`: the clock of this node is minutes away from the database's. It still serves, by the database's time. */
    clock: 'ok' | 'off';
  };
}
