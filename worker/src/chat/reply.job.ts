import type { DataSource } from 'typeorm';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity, ownerOf } from '@mikai/core/chat/chat-session.entity';
import type { MessageExtras } from '@mikai/core/chat/extras';
import { replyOf } from '@mikai/core/chat/reply-end';
import { databaseTime } from '@mikai/core/database/database-time';
import type { Logger } from '@mikai/core/logging/logger';
import { repliesWritten } from '@mikai/core/metrics/metrics';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { isLineLeft } from '@mikai/core/safety/care';
import { categoriesOfTurns } from '../ai/asked-categories.js';
import type { AiBudget } from '../ai/ai-budget.js';
import { AI_NOTICE_INTERVAL_MS, aiNotice } from '../ai/ai-notice.js';
import { Companions, isFreeTalk } from '../ai/companions.js';
import type { Companion, ReplyRequest, ReplyStream } from '../ai/companion.js';
import { WithheldOutput } from '../ai/withheld-output.js';
import { NotYet, type JobHistory } from '../jobs/job-registry.js';
import type { MemoryProposals } from '../memory/memory-proposals.js';
import type { PersonalDataReader } from '../memory/personal-data-reader.js';
import type { StopSignals } from './stop-signals.js';
import { readConversation } from './conversation.js';
import {
  careReplyTo,
  crisisReplyTo,
  helpForOthers,
  openCheckAt,
  questionOf,
  type FixedReply,
  type Question,
} from './care-replies.js';
import { ReplyStore, type ReplyMeta } from './reply-store.js';
import { finishAbandoned, giveUp } from './reply-ends.js';
import { ReplyWriter } from './reply-writer.js';
import type { SecondReader } from './second-reader.js';
import type { SummaryWriter } from './summary-writer.js';

/** Failed runs, and lost workers, after which a reply is given up. Pauses between runs make the first about 15 s. */
const MAX_FAILURES = 5;
const MAX_CRASHES = 20;
/** The interval at which a reply checks whether the one before it is finished, and the maximum wait. */
const TURN_MS = 300;
const TURN_TIMEOUT_MS = 120_000;

/** Writes the reply to a person's message and streams it to their browsers. */
export class ReplyJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly companions: Companions,
    private readonly budget: AiBudget,
    private readonly stops: StopSignals,
    private readonly secondReader: SecondReader,
    private readonly personalData: PersonalDataReader,
    private readonly proposals: MemoryProposals,
    private readonly summaries: SummaryWriter,
    private readonly logger: Logger,
  ) {}

  /**
   * Runs again after a crash without harm: the reply is begun anew under the next run number. What fails again and again
   * is given up: the message is there, and its reply can be asked for again.
   * @param shutdown aborts when this worker has to leave; the job then goes to another one.
   * @throws NotYet while the message before waits for its reply.
   */
  async handle(job: Jobs['chat.reply'], shutdown: AbortSignal, history: JobHistory): Promise<void> {
    if (history.crashes < MAX_CRASHES) {
      try {
        await this.reply(job, shutdown);
        return;
      } catch (error) {
        const isLast = history.failures + 1 >= MAX_FAILURES && !shutdown.aborted;
        if (error instanceof NotYet || !isLast) throw error;
        this.logger.error({ err: error, messageId: job.messageId }, 'reply given up');
      }
    }
    // Without the database this fails too, and the queue comes back to it.
    await giveUp(this.dataSource, this.realtime, { id: job.messageId, attempt: job.attempt });
    repliesWritten.inc({ source: 'none', outcome: 'failed' });
  }

  private async reply({ messageId, attempt }: Jobs['chat.reply'], shutdown: AbortSignal): Promise<void> {
    const message = await this.dataSource.manager.findOneBy(ChatMessageEntity, { id: messageId });
    if (!message || replyOf(message).attempt !== attempt) return;
    await this.waitForTurn(message);
    // Read after the turn has come: the reply before may have changed it.
    const session = await this.dataSource.manager.findOneBy(ChatSessionEntity, { id: message.sessionId });
    if (!session) return;
    const over = new AbortController();
    const release = this.stops.listen(messageId, attempt, () => over.abort());
    try {
      const writer = await ReplyWriter.begin(
        this.dataSource,
        this.realtime,
        session,
        { id: messageId, attempt },
        () => over.abort(),
      );
      if (writer) await this.write(writer, session, message, { stop: over.signal, shutdown });
      // The person may have stopped it before, or while, a writer was gone.
      await finishAbandoned(this.dataSource, this.realtime, session, { id: messageId, attempt });
    } finally {
      release();
    }
  }

  private async waitForTurn(message: ChatMessageEntity): Promise<void> {
    const isInTime = databaseTime().getTime() - message.createdAt.getTime() < TURN_TIMEOUT_MS;
    if (isInTime && (await new ReplyStore(this.dataSource).isEarlierOpen(message))) throw new NotYet(TURN_MS);
  }

  private async write(
    writer: ReplyWriter,
    session: ChatSessionEntity,
    message: ChatMessageEntity,
    signals: Signals,
  ): Promise<void> {
    const request = await readConversation(this.dataSource, session, message);
    const person = ownerOf(session);
    const fixed = await this.fixedReplyTo(session, message, request, signals);
    if (fixed) {
      writer.write(fixed.text);
      await writer.complete(fixed.meta);
      repliesWritten.inc({ source: 'fixed', outcome: 'done' });
      return;
    }
    const notice = this.isNoticeDue(session);
    let failed: Companion | undefined;
    let lastError: unknown;
    for (const companion of await this.companions.candidates(person, request)) {
      if (companion.name === failed?.name) continue;
      let stream: ReplyStream | null;
      // Once for all tries.
      if (companion.name !== 'embedded') request.asked ??= await categoriesOfTurns(request.turns);
      try {
        const asked =
          companion.name === 'provider' ? await this.withPersonalData(request, session, message) : request;
        stream = await this.stream(companion, writer, asked, person, notice, signals);
      } catch (error) {
        // The words of a worker that has to leave are void: the next one begins anew.
        signals.shutdown.throwIfAborted();
        if (writer.isOver) return;
        repliesWritten.inc({ source: companion.name, outcome: 'failed' });
        this.logger.warn({ err: error, companion: companion.name, messageId: message.id }, 'reply broke off');
        lastError = error;
        if (error instanceof WithheldOutput) request.withheld = error.category;
        if (!Companions.isWorthRetrying(error)) failed = companion;
        await writer.restart();
        continue;
      }
      // Errors of the database are not the companion's: they go to the queue, which tries the job again.
      const outcome = signals.stop.aborted || stream === null ? 'stopped' : 'done';
      if (stream && outcome === 'done') {
        const { language } = stream.summary();
        const question = await questionOf(this.dataSource, session, message, language);
        if (question?.text) writer.write(`\n\n${question.text}`);
        const instead =
          companion.name === 'embedded' ? await this.reasonOf(person, request, lastError) : undefined;
        await writer.complete(metaOf(stream, notice, question, instead));
        await this.proposals.record(session, message);
      } else await writer.stop(stream && (await this.stoppedMeta(stream, notice, session, message)));
      // Where a flow got no sentence of a model, the embedded companion wrote all of it.
      repliesWritten.inc({ source: stream?.provenance.source ?? companion.name, outcome });
      if (companion.name === 'provider') await this.summaries.update(session, request, signals.shutdown);
      return;
    }
    await writer.fail();
  }

  /** Returns the data stored with a stopped reply. It asks no question, but the line with help stays. */
  private async stoppedMeta(
    stream: ReplyStream,
    notice: boolean,
    session: ChatSessionEntity,
    message: ChatMessageEntity,
  ): Promise<ReplyMeta> {
    const question = await questionOf(this.dataSource, session, message, stream.summary().language);
    return metaOf(stream, notice, question?.text === '' ? question : null);
  }

  /** Returns why the guided conversation answers a person who talks with a language model. */
  private async reasonOf(
    person: Person,
    request: ReplyRequest,
    lastError: unknown,
  ): Promise<MessageExtras['instead']> {
    // The withheld text has an answer already; the person learns only that another voice goes on.
    if (lastError !== undefined) return lastError instanceof WithheldOutput ? undefined : 'failed';
    return isFreeTalk(request) && (await this.companions.isBudgetUsed(person)) ? 'budget' : undefined;
  }

  /**
   * Returns the request with what the member allows a model to know about them. The conversation is read again with it: a fact
   * that was deleted meanwhile leaves earlier replies out.
   */
  private async withPersonalData(
    request: ReplyRequest,
    { id }: ChatSessionEntity,
    message: ChatMessageEntity,
  ): Promise<ReplyRequest> {
    const session = await this.dataSource.manager.findOneBy(ChatSessionEntity, { id });
    const personal = session && (await this.personalData.read(session));
    if (!personal) return request;
    return { ...request, ...(await readConversation(this.dataSource, session, message)), personal };
  }

  /**
   * Returns the fixed reply instead of a companion's: for messages in which the second reader finds a crisis, those after them, and those
   * that tell of somebody else in danger.
   */
  private async fixedReplyTo(
    session: ChatSessionEntity,
    message: ChatMessageEntity,
    request: ReplyRequest,
    { stop, shutdown }: Signals,
  ): Promise<FixedReply | null> {
    const check = await openCheckAt(this.dataSource, session, message);
    if (check === undefined || isLineLeft(check)) return careReplyTo(this.dataSource, session, message);
    const reading = await this.secondReader.read(
      ownerOf(session),
      request,
      AbortSignal.any([stop, shutdown]),
    );
    shutdown.throwIfAborted();
    if (reading === 'yes') return crisisReplyTo(this.dataSource, message, check.category);
    return helpForOthers(this.dataSource, session, message);
  }

  /** Streams a companion's words to the writer; `null` when the person stopped it before the first one. */
  private async stream(
    companion: Companion,
    writer: ReplyWriter,
    request: ReplyRequest,
    person: Person,
    notice: boolean,
    signals: Signals,
  ): Promise<ReplyStream | null> {
    const signal = AbortSignal.any([signals.stop, signals.shutdown]);
    let stream: ReplyStream | null = null;
    try {
      stream = await companion.streamReply(request, signal);
      if (notice) writer.write(`${aiNotice(stream.summary().language)} `);
      for await (const piece of stream.pieces) {
        if (signal.aborted) break;
        writer.write(piece);
      }
    } catch (error) {
      if (!signals.stop.aborted) throw error;
    } finally {
      if (stream) await this.account(person, stream.summary().tokens);
    }
    signals.shutdown.throwIfAborted();
    return stream;
  }

  /** Counting must not cost a reply that is already written. */
  private async account(person: Person, tokens: number): Promise<void> {
    try {
      await this.budget.consume(person, tokens);
    } catch (error) {
      this.logger.warn({ err: error }, 'tokens not counted');
    }
  }

  private isNoticeDue(session: ChatSessionEntity): boolean {
    return Date.now() - session.aiNoticeAt.getTime() >= AI_NOTICE_INTERVAL_MS;
  }
}

interface Signals {
  /** The person stopped the reply, or it is not ours any more. */
  stop: AbortSignal;
  /** This worker has to leave. */
  shutdown: AbortSignal;
}

function metaOf(
  stream: ReplyStream,
  notice: boolean,
  question: Question | null,
  instead?: MessageExtras['instead'],
): ReplyMeta {
  const { language, english, phrases, guided, offers } = stream.summary();
  const whole = english !== null && question?.english ? `${english}\n\n${question.english}` : english;
  const extras = mergedExtras(guided?.extras ?? offers, question?.extras);
  const translation = whole !== null && notice ? `${aiNotice('en')} ${whole}` : whole;
  return {
    kind: 'text',
    language,
    english: translation,
    phrases,
    provenance: stream.provenance,
    extras: instead ? { ...extras, instead } : extras,
    ...(guided ? { unfinished: guided.unfinished } : {}),
    hasAiNotice: notice,
  };
}

/** Beside a question of care nothing else is to be chosen; what there was comes back after it. */
function mergedExtras(
  guided: MessageExtras | undefined,
  question: MessageExtras | undefined,
): MessageExtras | null {
  if (!guided || !question) return guided ?? question ?? null;
  const { choices: _choices, quietChoices: _quiet, input: _input, ...rest } = guided;
  return { ...rest, ...question };
}
