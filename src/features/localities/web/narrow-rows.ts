/** Where the columns of a table do not fit, as with large letters on a phone, a row is a block: the name, and below it each figure beside what it is. */
export const block = "@max-[17rem]:grid @max-[17rem]:py-2";
export const figure = `nums pl-3 text-right @max-[17rem]:text-left @max-[17rem]:flex @max-[17rem]:flex-wrap @max-[17rem]:justify-between @max-[17rem]:gap-x-3
  @max-[17rem]:pl-0 @max-[17rem]:before:text-ink-3`;
