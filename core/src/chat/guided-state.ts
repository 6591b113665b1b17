import type { ChatSession } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { ChatSessionEntity } from './chat-session.entity.js';

/** A person's position in a flow: the stored part of its state machine's snapshot. */
export interface FlowPosition {
  id: string;
  version: number;
  step: string;
  /** The person's own words, by the name under which a step keeps them. */
  answers: Record<string, string>;
  /** The number of reached steps on the flow's path, from 1. */
  reached: number;
}

/** The state of the guided conversation that the next reply depends on. */
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
  /** Offers that the person declined, until they start something themselves: exercises, or questions. */
  refused?: ('exercise' | 'questions')[];
  /** The person's text about `about`; the flow for it does not ask for it again. */
  told?: string;
  /** The event that was told last, and whom it is about: what follows is asked about them. */
  event?: string;
  who?: string;
  /** What the person said is not so: `event.<event>`, `who.<mention>`, `flow.<flow>`. It is not said, asked or offered again. */
  denied?: string[];
  /** Something that weighs was told: for so many messages nothing is met lightly. */
  weight?: number;
  /** A loss may have been told: nobody is asked about as living. */
  isMourning?: boolean;
  /** What the person has said that a question would ask for: how long, how often, who knows. It is not asked. */
  facts?: string[];
  /** The person named a feeling: for so many messages nobody asks how they feel. */
  felt?: number;
  /** Ids of wordings that do not come again in this conversation. */
  used?: string[];
  /** The last reply had nothing but general words. */
  isGeneral?: boolean;
  /** What was taken for a refusal in the last message: it is answered where the person says that it was none. */
  ended?: string;
  /** The flow that has just ended. */
  finished?: string;
  /** Replies in a row that did not understand. */
  unsure?: number;
  /** The person was asked what they would like to know. */
  isAsking?: boolean;
  /** The number of times in a row that the person wanted something else, so that each time other openings are shown. */
  others?: number;
}

/** The flow that was begun and not finished, as a session shows it. */
export const guideOf = ({ guide }: Pick<ChatSessionEntity, 'guide'>): ChatSession['flow'] =>
  guide == null ? undefined : (JSON.parse(guide) as ChatSession['flow']);
