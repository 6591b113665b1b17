/** Places to fall from, tracks, means and farewells as people type them, by language: what `placed-dangers.ts` puts together. */
export interface PlaceForms {
  /** Somebody who is not the writer. */
  person: RegExp;
  /** A height or tracks. */
  place: RegExp;
  /** A farewell, an apology for good, or that somebody neither comes down nor answers. */
  parting: RegExp;
  /** A weapon, a rope, blades or pills. */
  means: RegExp;
  /** Somebody has locked themselves in, lets nobody near, or says that it is today. */
  shut: RegExp;
  /** The writer is there: beside a place. */
  own: RegExp;
  /** The next train, the wrong side of the barrier, the feet over the edge. */
  soon: RegExp;
  /** The writer is about to jump, said outright. */
  jump: RegExp;
  /** An animal was given away, the home given up, a letter written, and that it is tonight or the end. */
  pet: RegExp;
  home: RegExp;
  letter: RegExp;
  end: RegExp;
  /** It is to be when nobody sees it. */
  unseen: RegExp;
  /** Work, a journey, traffic, a feast, sport, a joke. */
  harmless: RegExp;
}
