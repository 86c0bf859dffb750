/** An address too long for its column goes on with its @. */
export function EmailText({ address }: { address: string }) {
  const [name, ...rest] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {rest.join("")}
    </>
  );
}
