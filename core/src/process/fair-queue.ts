/**
 * A queue in which keys take turns. A key is `<group>:<who>`: groups take turns, within a group its keys do, and the items of one
 * key are in order of arrival. So a flood under one key delays other keys by one item a turn, and many keys of a group delay other
 * groups by no more than that.
 */
export class FairQueue<Item> {
  /** The items by group and key. The group, and within it the key, whose turn is next comes first; empty ones are removed. */
  private readonly groups = new Map<string, Map<string, Item[]>>();

  push(item: Item, queueKey: string): void {
    const name = groupOf(queueKey);
    const group = this.groups.get(name) ?? new Map<string, Item[]>();
    const items = group.get(queueKey) ?? [];
    items.push(item);
    group.set(queueKey, items);
    this.groups.set(name, group);
  }

  shift(): Item | undefined {
    const [group] = this.groups.entries();
    if (!group) return undefined;
    const [queueKey] = group[1].entries();
    if (!queueKey) return undefined;
    const item = queueKey[1].shift();
    // The key and its group go to the end, if they have items left.
    group[1].delete(queueKey[0]);
    if (queueKey[1].length > 0) group[1].set(...queueKey);
    this.groups.delete(group[0]);
    if (group[1].size > 0) this.groups.set(...group);
    return item;
  }

  /** Removes an item. Returns whether it was in the queue. */
  remove(item: Item, queueKey: string): boolean {
    const group = this.groups.get(groupOf(queueKey));
    const items = group?.get(queueKey);
    const index = items?.indexOf(item) ?? -1;
    if (!group || !items || index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) group.delete(queueKey);
    if (group.size === 0) this.groups.delete(groupOf(queueKey));
    return true;
  }

  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  /** Removes and returns all items. */
  drain(): Item[] {
    const items = [...this.groups.values()].flatMap((group) => [...group.values()].flat());
    this.groups.clear();
    return items;
  }
}

const groupOf = (queueKey: string): string => queueKey.slice(0, queueKey.indexOf(':'));
