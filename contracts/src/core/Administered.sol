// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessControl } from "@openzeppelin/contracts/access/AccessControl.sol";

/// @title A contract whose admin appoints who may do what.
/// @notice The admin is named as the contract is made, whoever sends that: so it is the same contract, at the same
/// address, on every chain.
abstract contract Administered is AccessControl {
    /// @notice Nobody could appoint anybody: name an address other than zero as the admin.
    error NoAdmin();

    /// @param admin not the zero address
    constructor(address admin) {
        if (admin == address(0)) revert NoAdmin();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }
}
