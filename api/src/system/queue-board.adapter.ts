import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AppControllerRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

type EntryRoute = Parameters<IServerAdapter['setEntryRoute']>[0];

/** Keeps what bull-board hands to a server for `registerQueueBoard`; its own adapter would bring a template engine. */
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

  /** Ours answers. */
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

  /** Addresses of its page, below the base path. */
  get pagePaths(): string[] {
    return [this.entry.route].flat();
  }

  /**
   * Its page, without the fonts of another host that it names.
   * @throws Error when it names another host in a way that is not known here, as a newer release may
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
