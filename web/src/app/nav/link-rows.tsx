import { destinationIcons } from "./destination-icons.ts";
import type { Destination } from "./destinations.ts";
import { NavLink } from "./nav-link.tsx";

interface LinkRowsProps {
  destinations: readonly Destination[];
  onFollow: () => void;
}

export function LinkRows({ destinations, onFollow }: LinkRowsProps) {
  return (
    <ul>
      {destinations.map((destination) => {
        const Icon = destinationIcons[destination.to];
        return (
          <li key={destination.to}>
            <NavLink
              destination={destination}
              look="row"
              icon={Icon ? <Icon aria-hidden="true" /> : null}
              onFollow={onFollow}
            />
          </li>
        );
      })}
    </ul>
  );
}
