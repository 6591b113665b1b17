import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AppControllerRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

type EntryRoute = Parameters<IServerAdapter['setEntryRoute']>[0];

/**
 * Collects the routes and files of bull-board for `registerQueueBoard`; bull-board's own adapter would bring a template
 * engine.
 */
export class QueueBoardAdapter implements IServerAdapter {
  queues: BullBoardQueues;
  apiRoutes: AppControllerRoute[] = [];
  staticPath = '';
  uiConfig: UIConfig = {};
  private viewPath = '';
  private entry: EntryRoute;

  constructor(private readonly basePath: string) {}

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setViewsPath(viewPath: string): this {
    this.viewPath = viewPath;
    return this;
  }

  setStaticPath(_route: string, path: string): this {
    this.staticPath = path;
    return this;
  }

  setEntryRoute(route: EntryRoute): this {
    this.entry = route;
    return this;
  }

  /** Does nothing, because the api's own error handler responds. */
  setErrorHandler(): this {
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.apiRoutes = routes;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.uiConfig = config;
    return this;
  }

  /** The addresses of bull-board's page, below the base path. */
  get pagePaths(): string[] {
    return [this.entry.route].flat();
  }

  /**
   * Renders bull-board's page without the fonts that it loads from another host.
   * @throws Error when the page refers to another host in an unknown way, as a newer release might
   */
  renderPage(): string {
    const { basePath, uiConfig } = this;
    const { name, params } = this.entry.handler({ basePath, uiConfig });
    const page = readFileSync(join(this.viewPath, name), 'utf8')
      .replace(/<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g, '')
      .replace(/<%[=-]\s*(\w+)\s*%>/g, (_tag, field: string) => params[field] ?? '');
    if (/https?:|<%|<script>/.test(page)) throw new Error('The page of bull-board is not as it was');
    return page;
  }
}
