import { ConnectionDialog } from "../../features/network/connection-dialog.tsx";
import type { Neighbour } from "../../features/network/people.ts";
import { PersonDialog } from "../../features/network/person-dialog.tsx";
import { RequestOfMailDialog } from "../../features/network/request-of-mail-dialog.tsx";
import type { useAddressDialog } from "../use-address-dialog.ts";

type AddressDialog = ReturnType<typeof useAddressDialog>;

interface NetworkLayersProps {
  adding: AddressDialog;
  request: AddressDialog;
  person: AddressDialog;
  neighbour: Neighbour | undefined;
}

/** What is opened over the page of the network. */
export default function NetworkLayers({ adding, request, person, neighbour }: NetworkLayersProps) {
  return (
    <>
      <ConnectionDialog isOpen={adding.value !== undefined} onClose={adding.close} />
      <RequestOfMailDialog token={request.value} onClose={request.close} />
      <PersonDialog neighbour={neighbour} onClose={person.close} />
    </>
  );
}
