import type { ChatSession } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { ChatSessionEntity } from './chat-session.entity.js';

/** Where a person is in a flow: what is kept of the snapshot of its state machine. */
export interface FlowPosition {
  id: string;
  version: number;
  step: string;
  /** The person's own words, by the name under which a step keeps them. */
  answers: Record<string, string>;
  /** How many steps of the flow's path have been reached, from 1. */
  reached: number;
}

/** What the guided conversation has to remember to answer the next message. */
export interface GuidedState {
  language: LanguageCode;
  flow?: FlowPosition;
  /** Flows that were left before their end, the newest last. */
  paused?: FlowPosition[];
  /** The flow that the last reply, and none before it, offered. */
  offer?: string;
  /** Flows that were offered or refused and are not offered again. */
  offered?: string[];
  /** The flow for what the person is talking about. */
  about?: string;
  /** It listens because it did not understand, not because the person asked for it. */
  isForcedToListen?: boolean;
  /** The person refused something: flows are buttons from now on, and no sentence offers one. */
  hasRefused?: boolean;
  /** What the person does not want until they begin something by themselves: to be offered exercises, to be asked. */
  refused?: ('exercise' | 'questions')[];
  /** What the person told of `about`; the flow for it does not ask for it again. */
  told?: string;
  /** Replies in a row that did not understand. */
  unsure?: number;
  /** The person was asked what they would like to know. */
  isAsking?: boolean;
  /** How often in a row the person wanted something else, so that each time other openings are shown. */
  others?: number;
}

/** The flow that was begun and not finished, as a session shows it. */
export const guideOf = ({ guide }: Pick<ChatSessionEntity, 'guide'>): ChatSession['flow'] =>
  guide == null ? undefined : (JSON.parse(guide) as ChatSession['flow']);
