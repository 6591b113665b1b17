/** `GET /api/health/live` */
export interface LivenessResponse {
  status: 'alive';
}

/** `GET /api/health/serving` */
export interface ServingResponse {
  status: 'serving' | 'leaving';
}

/** `GET /api/health/ready` */
export interface ReadinessResponse {
  status: 'ready' | 'unavailable';
  checks: {
    database: 'up' | 'down';
    redis: 'up' | 'down';
    /**
     * `off`: the clock of this node differs from the database's by minutes. The node still serves requests, using the
     * database's time.
     */
    clock: 'ok' | 'off';
  };
}
