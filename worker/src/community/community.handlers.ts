import type { CommunityJobs } from '@mikai/core/community/community.jobs';
import { AnonymousPublication } from '@mikai/core/community/publication';
import { listenUrl } from '@mikai/core/config/config';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { FirstCommentStore } from './first-comment-store.js';
import { FirstCommentWriter } from './first-comment-writer.js';
import { FirstCommentsJob } from './first-comments.job.js';

export function communityHandlers({
  config,
  dataSource,
  publisher,
  notifier,
  companions,
  budget,
  logger,
}: WorkerServices): JobHandlers<CommunityJobs> {
  const publication = new AnonymousPublication(dataSource, publisher, notifier);
  const firstComments = new FirstCommentsJob(
    dataSource,
    new FirstCommentWriter(companions, budget, logger),
    new FirstCommentStore(dataSource, publisher, notifier),
    logger,
    listenUrl(config),
  );
  return {
    'community.firstComments': (_payload, shutdown) => firstComments.handle(shutdown),
    'community.publish': (_payload, shutdown) => publication.run(undefined, shutdown),
  };
}
