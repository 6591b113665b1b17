/** `GET /api/health/live` */
export interface LivenessResponse {
  status: 'alive';
}

/** `GET /api/health/ready` */
export interface ReadinessResponse {
  status: 'ready' | 'unavailable';
  checks: { database: 'up' | 'down'; redis: 'up' | 'down' };
}
