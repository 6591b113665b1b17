/**
 * Lint rule: names are made of the field's terms, one term for one idea, so that a reader can guess and find them
 * (docs/glossary.md). It reads the parts of every name that is declared: variables, parameters, functions, types, classes
 * and their members. Properties of object literals are left alone: many are keys of stored or sent data.
 */

/** A forbidden part of a name (lower case, singular and plural separately), and the term to use in its place. */
const TERMS = new Map(
  [
    ['fault faults', 'error, errors, validate…'],
    [
      'tell tells say says hear hears heard announce announces',
      'emit or publish (events), notify (people), on… or handle…',
    ],
    ['told said news', 'the thing itself: event, notification, message, input'],
    ['patience', 'timeout'],
    ['fewest', 'min'],
    ['forget forgets forgotten', 'clear, delete, remove, evict'],
    ['spend spends spent', 'consume'],
    ['deed deeds', 'action, mutation, operation'],
    ['standing', 'accountStatus, health'],
    ['office offices', 'adminRole'],
    ['docket', 'caseContext'],
    ['judgement judgements', 'decision, assessment'],
    ['carrier carriers', 'transport'],
    ['lane lanes', 'queueKey'],
    ['writings', 'pendingResults'],
    ['traces', 'localData, snapshot'],
    ['house', 'the name of the package or layer'],
    ['may went came', 'is…, can…, has…'],
    ['doubt doubts', 'invalidate, check'],
    ['ways', 'links, actions, transitions'],
  ].flatMap(([parts, instead]) => parts.split(' ').map((part) => [part, instead])),
);

/** Names that may contain such a part, each with its reason. */
const EXCEPTIONS = new Map(
  [
    ['told', 'a field of stored conversation state and of the flows in worker/data/guided'],
    ['toldAt', 'a field of job payloads'],
    ['is_told may_send', 'columns of SQL results'],
    [
      'goodNews goodNewsUnless isGoodNews withGoodNews welcomeGoodNews GOOD_NEWS GOOD_NEWS_CRIED',
      'a kind of message that the companion knows, named so in its data',
    ],
    ['lane', 'an index of the IndexedDB store of waiting requests'],
    ['spend', 'coins are spent'],
    ['announceTour', 'a live region announces'],
    ['MIN_WORDS_TOLD', 'how many words a person has told'],
    ['StandingPlant', 'a plant of the meadow that stands'],
    ['FaultName FaultResult FaultRun runFault', 'fault injection (docs/faults.md)'],
  ].flatMap(([names, reason]) => names.split(' ').map((name) => [name, reason])),
);

const partsOf = (name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

/** @type {import('oxlint/plugins-dev').Rule} */
export const plainNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Names are made of the terms of the field.' },
    messages: {
      term: "'{{name}}': write {{instead}} for '{{part}}' (docs/glossary.md), or give the exception a reason.",
    },
    schema: [],
  },
  create(context) {
    const check = (node) => {
      const name = node?.name ?? node?.value;
      if (typeof name !== 'string' || EXCEPTIONS.has(name)) return;
      const part = partsOf(name).find((each) => TERMS.has(each));
      if (part !== undefined)
        context.report({ node, messageId: 'term', data: { name, part, instead: TERMS.get(part) } });
    };
    const checkKey = ({ key, computed }) => {
      if (!computed) check(key);
    };
    return {
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      'Program:exit'(program) {
        const scopes = [context.sourceCode.getScope(program)];
        for (let scope = scopes.pop(); scope; scope = scopes.pop()) {
          scopes.push(...scope.childScopes);
          for (const { defs } of scope.variables)
            for (const { type, name } of defs)
              if (type !== 'ImportBinding' && !isShorthand(name)) check(name);
        }
      },
    };
  },
};

/** Returns whether a variable is named after the property that it reads, which was named elsewhere. */
const isShorthand = (name) =>
  (name.parent?.type === 'Property' && name.parent.shorthand) ||
  (name.parent?.type === 'AssignmentPattern' &&
    name.parent.parent?.type === 'Property' &&
    name.parent.parent.shorthand);
